import { S3Error } from './s3Error.ts';

export type Markup = { readonly markup: string };
export type Node = { name: string; text: string; children: Node[] };

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};
const UNESCAPES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

// XML 1.0 forbids control characters, but keys may contain them. S3 writes them as character references.
const escape = (text: string) =>
  text.replace(/[&<>"']|\p{Cc}/gu, (found) => ESCAPES[found] ?? `&#x${found.charCodeAt(0).toString(16)};`);

const unescape = (text: string) =>
  text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex?: string, decimal?: string, name?: string) => {
    if (name !== undefined) return UNESCAPES[name] ?? whole;
    const point = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return point <= 0x10_ff_ff ? String.fromCodePoint(point) : whole;
  });

export const element = (name: string, content: string | number | boolean | readonly Markup[]): Markup => {
  const inner = typeof content === 'object' ? content.map(({ markup }) => markup).join('') : escape(String(content));
  return { markup: `<${name}>${inner}</${name}>` };
};

export const xmlDocument = (root: Markup): string => `<?xml version="1.0" encoding="UTF-8"?>\n${root.markup}`;

const malformed = () => new S3Error(400, 'MalformedXML', 'The XML you provided was not well-formed.');

/** Ignores attributes. @throws S3Error MalformedXML */
export const parseXml = (source: string): Node => {
  const top: Node = { name: '', text: '', children: [] };
  const open: Node[] = [top];
  const body = source.replace(/^\u{FEFF}?\s*<\?xml[^>]*\?>/u, '');
  if (body.includes('<!')) throw malformed();
  for (const [, closing, name, selfClosing, text] of body.matchAll(/<(\/?)([\w:.-]+)[^<>]*?(\/?)>|([^<>]+|[<>])/g)) {
    const current = open.at(-1);
    if (!current) throw malformed();
    if (text !== undefined) {
      if (text === '<' || text === '>') throw malformed();
      current.text += unescape(text);
    } else if (closing === '/') {
      if (open.length === 1 || current.name !== name) throw malformed();
      open.pop();
    } else {
      const node: Node = { name: name ?? '', text: '', children: [] };
      current.children.push(node);
      if (selfClosing !== '/') open.push(node);
    }
  }
  const [root, ...more] = top.children;
  if (!root || more.length > 0 || open.length !== 1 || top.text.trim() !== '') throw malformed();
  return root;
};

export const childrenOf = (node: Node | undefined, name: string): Node[] =>
  node?.children.filter((child) => child.name === name) ?? [];
export const childOf = (node: Node | undefined, name: string): Node | undefined => childrenOf(node, name)[0];
/** @throws S3Error MalformedXML for a missing child */
export const textOf = (node: Node | undefined, name: string): string => {
  const child = childOf(node, name);
  if (!child) throw malformed();
  return child.text;
};
