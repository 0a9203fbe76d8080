import { expect, test } from 'vitest';
import asila from './content/ar/faqs.json' with { type: 'json' };
import fragen from './content/de/faqs.json' with { type: 'json' };
import faqs from './content/en/faqs.json' with { type: 'json' };
import preguntas from './content/es/faqs.json' with { type: 'json' };
import { matching } from './matching.ts';

const groups = [
  {
    id: 'pictures',
    heading: 'Pictures',
    questions: [
      { id: 'types', question: 'Which kinds?', blocks: ['A png or a jpg.', ['From a café too']] },
      { id: 'size', question: 'How large?', blocks: ['See [Contact](/contact-page).'] },
    ],
  },
  { id: 'tokens', heading: 'Tokens', questions: [{ id: 'expire', question: 'Do they expire?', blocks: ['Never.'] }] },
];
const ids = (query: string) => matching(groups, query).flatMap(({ questions }) => questions.map(({ id }) => id));

test('without words every question is listed, in order', () => {
  expect(ids('')).toEqual(['types', 'size', 'expire']);
  expect(ids('   ')).toEqual(['types', 'size', 'expire']);
});

test('every word must match, ignoring case and accents, in part', () => {
  expect(ids('PNG')).toEqual(['types']);
  expect(ids('cafe png')).toEqual(['types']);
  expect(ids('png never')).toEqual([]);
  expect(ids('pictures')).toEqual(['types', 'size']);
});

test('a link’s text is searched, its address is not', () => {
  expect(ids('contact')).toEqual(['size']);
  expect(ids('contact-page')).toEqual([]);
});

test('common questions lead to an answer', () => {
  const query = ['price', 'offensive', 'jpg', 'share', 'video', 'free', 'delete', 'refund', 'private', 'expire'];
  expect(query.filter((words) => matching(faqs.sections, words).length === 0)).toEqual([]);
  const preguntado = ['precio', 'ofensivas', 'jpg', 'compartir', 'video', 'gratis', 'eliminar', 'reembols', 'caducan'];
  expect(preguntado.filter((words) => matching(preguntas.sections, words).length === 0)).toEqual([]);
  const gefragt = ['preis', 'anstößig', 'jpg', 'teilen', 'video', 'kostenlos', 'löschen', 'erstatten', 'verfallen'];
  expect(gefragt.filter((words) => matching(fragen.sections, words).length === 0)).toEqual([]);
  const suilat = ['ثمن', 'مسيئة', 'jpg', 'مشاركة', 'فيديو', 'مجاني', 'حذف', 'استرداد', 'صلاحية'];
  expect(suilat.filter((words) => matching(asila.sections, words).length === 0)).toEqual([]);
});
