/** Why a task's signal aborts when only the process ends: what it began elsewhere must go on. */
export const SHUT_DOWN = new Error('The process ends; the execution goes on after the next start.');
