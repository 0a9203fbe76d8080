import { madeBy, sourceTypeOf, type Authorship } from '#shared/story/madeBy.ts';
import { SOURCE_TYPES } from '#shared/story/soundTag.ts';
import { xmlText } from '#functions/platform/xmlText.ts';

const inEnglish = (name: string, text: string): string =>
  `<${name}><rdf:Alt><rdf:li xml:lang="x-default">${xmlText(text)}</rdf:li></rdf:Alt></${name}>`;

/** Writes metadata as XMP (ISO 16684-1). @param ofPicture true for the owner's picture, which gets no AI mark */
export const xmpOf = ({ title, made, ofPicture }: { title: string; made: Authorship; ofPicture: boolean }): string => {
  const sourceType = ofPicture ? undefined : sourceTypeOf(made);
  const about = ofPicture ? `The picture of a story. The story: ${madeBy(made)}.` : `${madeBy(made)}.`;
  return [
    '<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>',
    '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">',
    '<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/">',
    inEnglish('dc:title', title),
    inEnglish('dc:description', about),
    ...(sourceType
      ? [`<Iptc4xmpExt:DigitalSourceType>${SOURCE_TYPES}${sourceType}</Iptc4xmpExt:DigitalSourceType>`]
      : []),
    '</rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="r"?>',
  ].join('');
};
