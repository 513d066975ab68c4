/** What may stay, and around it all that runs, leads away, sends or hides: each carries the word `evil`. */
export const hostileHtml = [
  '<p>Kept <strong>bold</strong> and <a href="https://good.example/" onclick="evil()">a link</a></p>',
  '<script>evil()</script><script src="https://evil.example/a.js"></script>',
  '<img src="x" onerror="evil()"><p onmouseover=evil()>over</p><details open ontoggle=evil()>d</details>',
  '<a href="javascript:evil()">a</a><a href="jav&#x09;ascript:evil()">b</a><a href=" &#1;javascript:evil()">c</a>',
  '<a href="data:text/html,<script>evil()</script>">d</a><a href="vbscript:evil()">e</a>',
  '<img src="data:image/svg+xml,evil"><p style="background:url(https://evil.example/a);color:red">styled</p>',
  '<p style="color:red;behavior:url(evil);-moz-binding:url(evil)">s</p><style>body{background:url(//evil)}</style>',
  '<svg onload="evil()"><a xlink:href="javascript:evil()"><text>t</text></a><animate onbegin=evil() /></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=evil()&gt;"></table></math>',
  '<noscript><p title="</noscript><img src=x onerror=evil()>"></noscript>',
  '<svg></p><style><a id="</style><img src=1 onerror=evil()>"></svg>',
  '<form action="https://evil.example/"><input name="evil" autofocus onfocus="evil()"><button formaction="//evil">b</button>',
  '</form><base href="https://evil.example/"><meta http-equiv="refresh" content="0;url=https://evil.example/">',
  '<link rel="stylesheet" href="https://evil.example/a.css"><iframe src="https://evil.example/"></iframe>',
  '<iframe srcdoc="<script>evil()</script>"></iframe><object data="evil.swf"></object><embed src="evil.swf">',
  '<video src="https://evil.example/" onerror="evil()"></video><template><img src=x onerror=evil()></template>',
].join('\n');

/** What of it an answer still holds, with what stands around it. */
export function remains(text: string): string[] {
  return [...text.matchAll(/.{0,40}evil.{0,20}/gs)].map(([found]) => found);
}
