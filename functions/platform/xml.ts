import { xmlText } from './xmlText.ts';

export const xmlAttribute = (text: string): string => xmlText(text).replaceAll('"', '&quot;').replaceAll(/\s/g, ' ');

/** An XML element. `content` is text, which is escaped, or elements. Without content, the element is empty. */
export const element = (
  name: string,
  attributes: Readonly<Record<string, string>>,
  content?: string | readonly string[],
): string => {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${xmlAttribute(value)}"`);
  const start = `<${name}${written.join('')}`;
  if (content === undefined) return `${start}/>`;
  return `${start}>${typeof content === 'string' ? xmlText(content) : content.join('')}</${name}>`;
};
