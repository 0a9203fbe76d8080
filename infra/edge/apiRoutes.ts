import { operations } from '#shared/contract.ts';
import { routesOf } from '#shared/endpoint.ts';

export const DOCUMENT_PATH = '/api/openapi.json';

const everyPath: { method: string; path: string }[] = operations.flatMap(({ spec }) => routesOf(spec));

const patternOf = (path: string): string => path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+');

export const apiRoutesCode = (): string => {
  const wanted = [...everyPath, { method: 'GET', path: DOCUMENT_PATH }].filter(({ path }) => path.startsWith('/api/'));
  const methods = [...new Set(wanted.map(({ method }) => method))];
  const entries = methods.map((method) => {
    const patterns = wanted.filter((one) => one.method === method).map(({ path }) => patternOf(path));
    return `${JSON.stringify(method)}:${String(new RegExp(`^(?:${patterns.join('|')})$`))}`;
  });
  return `const routes = {${entries.join(',')}};\n`;
};
