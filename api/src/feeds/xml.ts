/** An element with a text or with elements inside. One that has neither is not written. */
export interface XmlElement {
  name: string;
  attributes?: Record<string, string>;
  content: XmlContent;
}

export type XmlContent = string | XmlElement[];

/** What no XML document may hold in any form: control characters, halves of characters, two that are none. */
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;

/**
 * An XML document that is well-formed whatever stands in its texts. They are CDATA, as job boards ask for, since most of
 * them are HTML.
 */
export const xmlDocument = (root: XmlElement): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${written(root, '')}\n`;

function written({ name, attributes = {}, content }: XmlElement, indent: string): string {
  const head = `${indent}<${name}${Object.entries(attributes).map(attribute).join('')}>`;
  if (typeof content === 'string') return `${head}${cdata(content)}</${name}>`;
  const inside = content.filter((element) => element.content.length > 0).map((one) => written(one, `${indent}  `));
  return inside.length === 0 ? `${head}</${name}>` : `${head}\n${inside.join('\n')}\n${indent}</${name}>`;
}

const attribute = ([name, value]: [string, string]) =>
  ` ${name}="${allowed(value).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')}"`;

/** What would end the section is split between two. */
const cdata = (text: string) => `<![CDATA[${allowed(text).replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;

const allowed = (text: string) => text.replace(FORBIDDEN, '');
