/** Holds this thread still for a millisecond. The memory is made when needed: a start-up snapshot cannot hold shared memory. */
export const pause = (): void => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1)
