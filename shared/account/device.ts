import * as z from 'zod/mini';

export const browsers = ['chrome', 'edge', 'firefox', 'opera', 'safari', 'samsung', 'other'] as const;
export const systems = ['android', 'chromeos', 'ios', 'linux', 'macos', 'windows', 'other'] as const;

/** The browser and system that the user agent claims. Versions are left out, because they could identify a person. */
export const Device = z.object({ browser: z.enum(browsers), system: z.enum(systems) });
export type Device = z.output<typeof Device>;
