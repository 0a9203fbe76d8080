import { madeBy, sourceTypeOf, type Authorship } from '#shared/story/madeBy.ts';
import { SOURCE_TYPES } from '#shared/story/soundTag.ts';
import { creditsLanguage, type Language } from '#shared/story/language.ts';
import { xmlText } from '#functions/platform/xmlText.ts';

/** XMP demands an `x-default` text, even if its language is known. */
const inLanguage = (name: string, text: string, language: Language): string => {
  const written = ['x-default', language].map((tag) => `<rdf:li xml:lang="${tag}">${xmlText(text)}</rdf:li>`);
  return `<${name}><rdf:Alt>${written.join('')}</rdf:Alt></${name}>`;
};

type Described = { title: string; language: Language; made: Authorship; ofPicture: boolean };

/** Writes metadata as XMP (ISO 16684-1). @param ofPicture true for the owner's picture, which gets no AI mark */
export const xmpOf = ({ title, language, made, ofPicture }: Described): string => {
  const sourceType = ofPicture ? undefined : sourceTypeOf(made);
  const about = ofPicture ? `The picture of a story. The story: ${madeBy(made)}.` : `${madeBy(made)}.`;
  return [
    '<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>',
    '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">',
    '<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/">',
    inLanguage('dc:title', title, language),
    inLanguage('dc:description', about, creditsLanguage),
    ...(ofPicture ? [] : [`<dc:language><rdf:Bag><rdf:li>${language}</rdf:li></rdf:Bag></dc:language>`]),
    ...(sourceType
      ? [`<Iptc4xmpExt:DigitalSourceType>${SOURCE_TYPES}${sourceType}</Iptc4xmpExt:DigitalSourceType>`]
      : []),
    '</rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="r"?>',
  ].join('');
};
