import { join } from 'node:path';
import { renderIcons } from './renderIcons.ts';

const site = join(import.meta.dirname, '../../web/public');
await renderIcons(join(site, 'favicon.svg'), join(site, 'icons'));
