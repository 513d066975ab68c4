import { RuleTester } from 'oxlint/plugins-dev';
import { rawHtml } from './raw-html.mjs';

const source = '/repo/career-site/src';
const options = [{ source, doors: ['raw-html.jsx'] }];

/** One line of a workspace with one door. */
const line = (code: string, file = 'pages/Job.jsx') => ({ code, filename: `${source}/${file}`, options });

const html = [
  'const a = <div dangerouslySetInnerHTML={{ __html: text }} />;',
  "const a = <div {...{ ['dangerouslySetInnerHTML']: { __html: text } }} />;",
  'const a = <iframe srcDoc={text} />;',
  'node.innerHTML = text;',
  "node['outerHTML'] = text;",
  "node.insertAdjacentHTML('beforeend', text);",
  'range.createContextualFragment(text);',
  'document.write(text);',
];
const others = ['const a = <div>{text}</div>;', 'const html = node.outerHTML;', 'stream.write(text);'];

new RuleTester({ cwd: '/repo' }).run('raw-html', rawHtml, {
  valid: [...html.map((code) => line(code, 'raw-html.jsx')), ...others.map((code) => line(code))],
  invalid: html.map((code) => ({
    ...line(code),
    errors: [{ message: /draws HTML as it is: raw-html\.jsx may/ }],
  })),
});
