import { describe, expect, it } from 'vitest';

import { childrenOf, element, parseXml, textOf, xmlDocument } from './xml.ts';

describe('XML', () => {
  it.each(['a & b', '<>"\'', 'line\nbreak', '🎈 ü', ' spaces ', '&amp;'])('reads %j as written', (text) => {
    const root = parseXml(xmlDocument(element('Root', [element('Text', text)])));
    expect(textOf(root, 'Text')).toBe(text);
  });

  it('reads nested, repeated and empty elements and references', () => {
    const root = parseXml('<?xml version="1.0"?>\n<A xmlns="u:v"> <B>&#65;&#x1F388;</B><B/><C><B>in</B></C></A>');
    expect(childrenOf(root, 'B').map(({ text }) => text)).toEqual(['A🎈', '']);
  });

  it.each([
    '',
    'text',
    '<A>',
    '<A></B>',
    '<A/><B/>',
    '</A>',
    '<A><</A>',
    '<!DOCTYPE A [<!ENTITY x "y">]><A>&x;</A>',
    '<A><![CDATA[x]]></A>',
  ])('refuses %j', (source) => {
    expect(() => parseXml(source)).toThrow(expect.objectContaining({ code: 'MalformedXML' }) as Error);
  });

  it('throws for a missing child', () => {
    expect(() => textOf(parseXml('<A/>'), 'Key')).toThrow(expect.objectContaining({ code: 'MalformedXML' }) as Error);
  });
});
