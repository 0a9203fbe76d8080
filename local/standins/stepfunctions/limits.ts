/** UTF-8 bytes of a state's input, arguments, result or output (Step Functions quota, 256 KiB). */
export const PAYLOAD_BYTES = 262_144;
/** Events in one execution's history (quota of Standard workflows). More fail it. */
export const HISTORY_EVENTS = 25_000;
/** Closed executions to keep. The cloud keeps 90 days, but local disk and memory stay bounded. */
export const MAX_CLOSED = 1_000;
/** Characters of an error's cause (Step Functions API reference). */
export const CAUSE_CHARACTERS = 32_768;
/** Parallel iterations of an inline Map without MaxConcurrency (Step Functions quota). */
export const MAP_CONCURRENCY = 40;
