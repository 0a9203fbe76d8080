import { fileURLToPath } from 'node:url';
import {
  EXPORT_MACHINE,
  IDENTITY_SALT_SECRET,
  MEDIA_BUCKET,
  MEDIA_SIGNING_SECRET,
  NARRATE_MACHINE,
  ORIGIN_SECRET,
  RECORD_MACHINE,
  STRIPE_KEYS_SECRET,
} from './cloud.ts';
import type { Voice } from '#shared/story/listVoices.ts';
import { ownPaths } from '#local/gateway/ownPages.ts';
import { version } from '#local/build/version.mjs';
import { userPool } from './userPool.ts';

export const stage = {
  table: 'a-thousand-words',
  bucket: MEDIA_BUCKET,
  webBucket: 'a-thousand-words-web',
  signingSecret: MEDIA_SIGNING_SECRET,
  signingKeyId: 'KLOCAL0000002',
} as const;

/** Accents in which eSpeak speaks these voices, because it does not have the accents that they have on AWS. */
export const espeakAccents = { Olivia: 'British', Niamh: 'Scottish', Kajal: 'Caribbean' };

/**
 * eSpeak reads Japanese characters as the words "Chinese letter", and its Cantonese was not checked. The lists of the
 * guardrail's stand-in are English.
 */
const languageSettings = (hasModel: boolean) => ({
  UNSPOKEN_LANGUAGES: 'ja,yue',
  MODERATED_LANGUAGES: 'en',
  ...(!hasModel && { TOLD_LANGUAGES: 'en', TOLD_LEVELS: 'off' }),
});

// Resolved through the imports of package.json, because a built copy of this file is in another folder.
const scriptFontsFolder = fileURLToPath(new URL('.', import.meta.resolve('#assets/fonts/scripts/arabic.ttf.br')));

export type Store = { table: string; bucket: string };

export const setStage = (
  env: NodeJS.ProcessEnv,
  {
    publicOrigin,
    cognitoOrigin,
    stripeUrl,
    controlUrl,
    voices,
    hasModel,
    sells,
  }: {
    publicOrigin: string;
    cognitoOrigin: string;
    stripeUrl: string;
    controlUrl: string;
    voices: readonly Voice[];
    hasModel: boolean;
    sells: boolean;
  },
  { table, bucket }: Store = stage,
): void => {
  Object.assign(env, {
    TABLE_NAME: table,
    MEDIA_BUCKET: bucket,
    WEB_BUCKET: stage.webBucket,
    NARRATE_MACHINE_ARN: `arn:aws:states:us-east-1:000000000000:stateMachine:${NARRATE_MACHINE}`,
    EXPORT_MACHINE_ARN: `arn:aws:states:us-east-1:000000000000:stateMachine:${EXPORT_MACHINE}`,
    RECORD_MACHINE_ARN: `arn:aws:states:us-east-1:000000000000:stateMachine:${RECORD_MACHINE}`,
    UPLOAD_URL: `${publicOrigin}${ownPaths.upload}`,
    VIDEO_DOCUMENT: 'imageInput',
    SCRIPT_FONTS: scriptFontsFolder,
    VIDEO_ROLE_ARN: 'arn:aws:iam::000000000000:role/videos',
    MEDIA_SIGNING_KEY_ID: stage.signingKeyId,
    MEDIA_SIGNING_KEY_SECRET: stage.signingSecret,
    PUBLIC_ORIGIN: publicOrigin,
    ORIGIN_SECRETS: ORIGIN_SECRET,
    COGNITO_ISSUER: `${cognitoOrigin}/${userPool.userPoolId}`,
    COGNITO_ORIGIN: cognitoOrigin,
    COGNITO_CLIENT_ID: userPool.clientId,
    COGNITO_USER_POOL_ID: userPool.userPoolId,
    ADMIN_GROUP: env['ADMIN_GROUP'] ?? 'admin',
    IDENTITY_SALT_SECRET,
    STRIPE_KEYS_SECRET,
    STRIPE_URL: stripeUrl,
    PRODUCT_VERSION: version,
    STATUS_URL: `${controlUrl}/status`,
    PAYMENTS: sells ? 'on' : 'off',
    // The stand-ins may be slower than AWS, so these limits are longer. See `withLongerTimeouts`.
    SPEECH_TIMEOUT_SECONDS: '280',
    // eSpeak can change the pitch, unlike Polly's neural voices.
    SPEECH_PROSODY: 'pitch',
    VOICE_ACCENTS: JSON.stringify(espeakAccents),
    MORE_VOICES: JSON.stringify(voices),
    ...languageSettings(hasModel),
    STORY_TIMEOUT_SECONDS: '280',
    MODERATION_TIMEOUT_SECONDS: '140',
    STORY_MODEL_ID: 'local.storyteller',
    GUARDRAIL_ID: 'localguardrail',
    GUARDRAIL_VERSION: '1',
    POWERTOOLS_LOG_LEVEL: env['AW_LOG'] ?? 'WARN',
  });
};
