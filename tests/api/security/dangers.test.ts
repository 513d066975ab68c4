import { dangersIn } from './dangers.ts';

test.each([
  '<svg onload=alert(1)>',
  '<p title="x" onclick="y">z</p>',
  '<script>alert(1)</script>',
  '<script src="https://evil.example/x.js"></script>',
  '<script type="application/json">{"a":"</script><b onclick=x>"}</script>',
  '<a href=" java\tscript:alert(1)">x</a>',
  '<a href="data:text/html,x">x</a>',
  '<!--<img src="--><img src=x onerror=alert(1)//">',
  '<form action="javascript:x"></form>',
  '<template><img src=x></template>',
  '<svg aria-hidden="true"><animate onbegin=alert(1)></animate></svg>',
  '<img src="/api/v1/career_pictures/../logout">',
])('%s is seen', (html) => {
  expect(dangersIn(html)).not.toEqual([]);
});

test('what our pages are made of is none', () => {
  const html = `<!doctype html><script type="module" src="/career-assets/apply-1.js"></script>
    <script type="application/ld+json">{"a":"\\u003csvg onload=x>"}</script>
    <a href="mailto:a@b.example">a</a><a href="/x?q=%3Csvg%20onload%3Dx%3E">b</a>
    <svg aria-hidden="true"><path d="M7 4l13 8z"/></svg><img src="/jobs/code/8?language=en" alt="">
    <input value="&quot;><svg onload=x>"><p>&lt;svg onload=x&gt;</p>`;
  expect(dangersIn(html)).toEqual([]);
});
