import { join } from 'node:path';
import { OperatorError } from '#functions/platform/operatorError.ts';
import { readArgs, runCommand } from '#infra/operator/runCommand.ts';
import { root } from '#local/build/code/findCode.mjs';
import { buildahIn, whyNoImage } from './buildah.ts';
import { buildImage, IMAGE } from './buildImage.ts';

const usage = `npm run image     builds the container image ${IMAGE} with buildah, from packages of Debian and npm

  -- --to FILE    also writes the image as an archive, which podman and docker load

Docker and Podman build the same Containerfile without this command: docker build -f Containerfile .`;

await runCommand(async (args) => {
  const { values } = readArgs(args, { usage, options: { to: { type: 'string' } } });
  const reason = whyNoImage();
  if (reason !== undefined) throw new OperatorError(reason);
  const storage = join(root, 'dist/image');
  await buildImage(storage);
  const buildah = buildahIn(storage);
  if (values.to !== undefined) await buildah('push', IMAGE, `docker-archive:${values.to}:${IMAGE}`);
  console.log(`${IMAGE}: ${await buildah('images', '--format', '{{.Size}}', IMAGE)}, in ${storage}`);
});
