import type { PictureClasses } from './classifyPicture.ts';

/** Rekognition's own form (its moderation model 7.0); `Confidence` in percent. */
export type ModerationLabel = { Name: string; ParentName: string; Confidence: number; TaxonomyLevel: number };

const EXPLICIT = 'Explicit';
const INTIMATE = 'Non-Explicit Nudity of Intimate parts and Kissing';

/**
 * Rekognition's labels for what the model sees: `Porn` and `Hentai` are one kind there, photographed or drawn, so their
 * probabilities add up; `Sexy` is what it calls non-explicit.
 * @param minConfidence percent; labels below it are left out.
 */
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
