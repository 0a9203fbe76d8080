import * as z from 'zod/mini';
import { LINK_HEADER, linkAddressPattern } from './linkAddress.ts';

export const LinkAddress = z.string().check(z.regex(linkAddressPattern));

/** The link that opens a story for everybody who has it. `openings` counts callers once a day, without the owner. */
export const StoryLink = z.object({ address: LinkAddress, createdAt: z.string(), openings: z.int() });
export type StoryLink = z.output<typeof StoryLink>;

/** Any text is allowed, so that a mistyped address gets the same answer as a missing story. */
export const LinkHeaders = z.object({ [LINK_HEADER]: z.optional(z.string()) });
