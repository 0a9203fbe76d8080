import { parseSync } from 'vite';

type Node = { type: string; [key: string]: unknown };
type Test = (text: string) => boolean;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
const nodesOf = (...values: unknown[]): Node[] => values.flat().filter(isNode);
const nameOf = (node: unknown): string => (isNode(node) && typeof node['name'] === 'string' ? node['name'] : '');

/** Attributes whose value a person reads or hears. */
const readAttributes =
  /^(alt|title|label|text|placeholder|loadingText|aria-(label|description|roledescription|valuetext))$/;

const isWord: Test = (text) => /\p{L}{2}/u.test(text);
/** Matches a sentence, a capitalized word as on a button, or at least three plain words. */
const isSentence: Test = (text) =>
  /^[“"¿¡]?\p{Lu}[\p{Ll}’']+(\s.*\p{L}.*)?[.!?…]?$/su.test(text.trim()) ||
  /^\p{Ll}+,?( \p{L}+){2,}[.!?…]*$/u.test(text.trim());

const textOf = (node: Node): string | undefined => {
  if (node.type === 'JSXText' || node.type === 'Literal')
    return typeof node['value'] === 'string' ? node['value'] : undefined;
  return node.type === 'TemplateElement' ? (node['value'] as { cooked: string }).cooked : undefined;
};

/** The parts of a node that people may see. They do not see compared values, module names, keys or our own errors. */
const readPartsOf = (node: Node): Node[] => {
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ImportExpression':
    case 'TSLiteralType':
      return [];
    case 'ExportNamedDeclaration':
      return nodesOf(node['declaration']);
    case 'Property':
      return nodesOf(node['value']);
    case 'BinaryExpression':
      return nodesOf(node['left'], node['right']).filter(({ type }) => node['operator'] === '+' || type !== 'Literal');
    case 'NewExpression':
      return /Error$/.test(nameOf(node['callee'])) ? [] : nodesOf(node['arguments']);
    case 'CallExpression':
      return isNode(node['callee']) && node['callee'].type === 'Super' ? [] : nodesOf(...Object.values(node));
    default:
      return nodesOf(...Object.values(node));
  }
};

/** The texts of a source that people see. @throws Error for a source that cannot be parsed */
export const visibleWords = (path: string, source: string): string[] => {
  const found: string[] = [];
  const visit = (node: Node, isWanted: Test): void => {
    const text = textOf(node);
    if (text !== undefined && (node.type === 'JSXText' ? isWord : isWanted)(text))
      found.push(text.trim().replaceAll(/\s+/g, ' '));
    const isRead = node.type === 'JSXAttribute' && readAttributes.test(nameOf(node['name']));
    // For an element within an attribute's value, the element's own attributes decide.
    const wanted = isRead ? isWord : node.type === 'JSXElement' ? isSentence : isWanted;
    for (const part of readPartsOf(node)) visit(part, wanted);
  };
  const { program, errors } = parseSync(path, source);
  if (errors.length > 0) throw new Error(`${path} cannot be parsed`, { cause: errors });
  visit(program as unknown as Node, isSentence);
  return found;
};
