/** A paragraph, or the items of a list. `[words](/path)` becomes a link. */
export type Block = string | readonly string[];

type Section = { id: string; heading: string; blocks: readonly Block[] };
export type Question = { id: string; question: string; blocks: readonly Block[] };
export type QuestionGroup = { id: string; heading: string; questions: readonly Question[] };

type Page = { title: string; description: string; lead: string };
export type ArticleContent = Page & { updated?: string; sections: readonly Section[] };
export type FaqsContent = Page & { sections: readonly QuestionGroup[] };
export type ContactContent = Page;
