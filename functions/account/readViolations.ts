import * as z from 'zod/mini';

/** The fields that are safe to log. The query, ids, sample and referrer of a report may be private. */
export type Violation = {
  directive: string;
  blocked: string;
  screen: string;
  source: string | undefined;
  isEnforced: boolean;
};

const text = z.catch(z.string(), '');
const count = z.catch(z.int(), 0);

const Modern = z.object({
  type: z.literal('csp-violation'),
  body: z.object({
    documentURL: text,
    effectiveDirective: text,
    blockedURL: text,
    sourceFile: text,
    lineNumber: count,
    columnNumber: count,
    disposition: text,
  }),
});

const Legacy = z.object({
  'csp-report': z.object({
    'document-uri': text,
    'effective-directive': text,
    'blocked-uri': text,
    'source-file': text,
    'line-number': count,
    'column-number': count,
    disposition: text,
  }),
});

type Report = z.output<typeof Modern>['body'];

const asModern = (report: z.output<typeof Legacy>['csp-report']): Report => ({
  documentURL: report['document-uri'],
  effectiveDirective: report['effective-directive'],
  blockedURL: report['blocked-uri'],
  sourceFile: report['source-file'],
  lineNumber: report['line-number'],
  columnNumber: report['column-number'],
  disposition: report.disposition,
});

const MAX_CHARACTERS = 60;

const plain = (value: string): string => /^[\w.:/-]*/.exec(value)?.[0].slice(0, MAX_CHARACTERS) ?? '';

/** Returns a URL's origin. Shortens any other value to plain characters, such as `inline`. */
const blockedOf = (value: string): string => {
  if (!URL.canParse(value)) return plain(value);
  const { origin, protocol } = new URL(value);
  return plain(origin === 'null' ? protocol : origin);
};

const pathOf = (value: string): string => (URL.canParse(value) ? new URL(value).pathname : '/');

const asViolation = (report: Report): Violation => {
  const { documentURL, effectiveDirective, blockedURL, sourceFile, lineNumber, columnNumber, disposition } = report;
  const path = plain(pathOf(sourceFile));
  return {
    directive: plain(effectiveDirective),
    blocked: blockedOf(blockedURL),
    screen: plain(/^\/[a-z-]*/.exec(pathOf(documentURL))?.[0] ?? '/'),
    source: path.startsWith('/assets/') ? `${path}:${lineNumber}:${columnNumber}` : undefined,
    isEnforced: disposition !== 'report',
  };
};

/** Reads both formats that browsers send, and ignores anything else. */
export const readViolations = (sent: unknown): Violation[] =>
  (Array.isArray(sent) ? sent : [sent]).flatMap((one: unknown) => {
    const modern = Modern.safeParse(one);
    if (modern.success) return [asViolation(modern.data.body)];
    const legacy = Legacy.safeParse(one);
    return legacy.success ? [asViolation(asModern(legacy.data['csp-report']))] : [];
  });
