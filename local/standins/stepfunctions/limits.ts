/** Step Functions' quota for a payload: 256 KiB of UTF-8. */
export const PAYLOAD_BYTES = 262_144;
/** Step Functions' quota for the events of an execution in a Standard workflow. With more, the execution fails. */
export const HISTORY_EVENTS = 25_000;
/** AWS keeps closed executions for 90 days. Here their number is limited, to save disk space and memory. */
export const MAX_CLOSED = 1_000;
/** The maximum length of a failure's cause, according to the Step Functions API reference. */
export const CAUSE_CHARACTERS = 32_768;
/** Step Functions' quota for a Map without MaxConcurrency. */
export const MAP_CONCURRENCY = 40;
