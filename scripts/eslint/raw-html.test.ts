import { Linter } from 'eslint';
import { rawHtml } from './raw-html.mjs';

const source = '/repo/career-site/src';

/** The rule's messages for one line in one file of a workspace with one door. */
function lint(file: string, code: string): string[] {
  const linter = new Linter({ configType: 'flat', cwd: '/repo' });
  const config = {
    files: ['**/*.js'],
    languageOptions: { parserOptions: { ecmaFeatures: { jsx: true } } },
    plugins: { rolecall: { rules: { 'raw-html': rawHtml } } },
    rules: { 'rolecall/raw-html': ['error', { source, doors: ['raw-html.js'] }] },
  } as Linter.Config;
  return linter.verify(code, config, { filename: `${source}/${file}` }).map((message) => message.message);
}

test.each([
  ['an attribute of React', 'const a = <div dangerouslySetInnerHTML={{ __html: text }} />;'],
  ['the same among spread members', "const a = <div {...{ ['dangerouslySetInnerHTML']: { __html: text } }} />;"],
  ['a frame', 'const a = <iframe srcDoc={text} />;'],
  ['a member of an element', 'node.innerHTML = text;'],
  ['a member by its name', "node['outerHTML'] = text;"],
  ['a method of an element', "node.insertAdjacentHTML('beforeend', text);"],
  ['a method of a range', 'range.createContextualFragment(text);'],
  ['the document', 'document.write(text);'],
])('HTML by %s is for the door alone', (_name, code) => {
  expect(lint('pages/Job.js', code)).toEqual([expect.stringMatching(/draws HTML as it is: raw-html\.js may/)]);
  expect(lint('raw-html.js', code)).toEqual([]);
});

test.each([
  ['text', 'const a = <div>{text}</div>;'],
  ['reading what is drawn', 'const html = node.outerHTML;'],
  ['a stream', 'stream.write(text);'],
])('%s is for all', (_name, code) => {
  expect(lint('pages/Job.js', code)).toEqual([]);
});
