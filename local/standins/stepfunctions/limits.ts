/** UTF-8 bytes of a state's input, arguments, result or output (Step Functions quota, 256 KiB). */
export const PAYLOAD_BYTES = 262_144;
/** Events in one execution's history before it is failed (Step Functions quota of Standard workflows). */
export const HISTORY_EVENTS = 25_000;
/** Closed executions kept; the cloud keeps 90 days of them, one machine keeps this many so that disk and memory stay bounded. */
export const CLOSED_KEPT = 1_000;
/** Characters of an error's cause (Step Functions API reference). */
export const CAUSE_CHARACTERS = 32_768;
/** Iterations of an inline Map at once when MaxConcurrency is 0 or absent (Step Functions quota). */
export const MAP_CONCURRENCY = 40;
