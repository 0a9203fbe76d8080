import { copyFile, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const promoFolder = fileURLToPath(new URL('../promo/', import.meta.url));

export const copyPromo = async (to: string, from = promoFolder): Promise<void> => {
  await mkdir(to, { recursive: true });
  const files = (await readdir(from)).filter((file) => /\.(mp4|avif|webp)$/.test(file));
  await Promise.all(files.map((file) => copyFile(join(from, file), join(to, file))));
};
