import * as z from 'zod/mini';

export const browsers = ['chrome', 'edge', 'firefox', 'opera', 'safari', 'samsung', 'other'] as const;
export const systems = ['android', 'chromeos', 'ios', 'linux', 'macos', 'windows', 'other'] as const;

/** The families of a browser and its system, as the browser names itself. No version: it would tell people apart. */
export const Device = z.object({ browser: z.enum(browsers), system: z.enum(systems) });
export type Device = z.output<typeof Device>;
