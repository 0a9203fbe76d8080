import type { PictureClasses } from './classifyPicture.ts';

/** A label as Rekognition's moderation model 7.0 writes it. `Confidence` is in percent. */
export type ModerationLabel = { Name: string; ParentName: string; Confidence: number; TaxonomyLevel: number };

const EXPLICIT = 'Explicit';
const INTIMATE = 'Non-Explicit Nudity of Intimate parts and Kissing';

/** Adds up `Porn` and `Hentai`, because Rekognition has one label for both. @param minConfidence in percent */
export const labelPicture = (classes: PictureClasses, minConfidence: number): ModerationLabel[] => {
  const percent = (probability: number) => Math.min(100, Math.round(probability * 1e5) / 1e3);
  const explicit = percent(classes.Porn + classes.Hentai);
  const intimate = percent(classes.Sexy);
  const labels: ModerationLabel[] = [
    { Name: EXPLICIT, ParentName: '', Confidence: explicit, TaxonomyLevel: 1 },
    { Name: 'Explicit Nudity', ParentName: EXPLICIT, Confidence: explicit, TaxonomyLevel: 2 },
    { Name: INTIMATE, ParentName: '', Confidence: intimate, TaxonomyLevel: 1 },
    { Name: 'Non-Explicit Nudity', ParentName: INTIMATE, Confidence: intimate, TaxonomyLevel: 2 },
  ];
  return labels.filter(({ Confidence }) => Confidence >= minConfidence);
};
