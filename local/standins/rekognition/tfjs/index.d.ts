export * from '@tensorflow/tfjs-core';
export { loadGraphModel } from '@tensorflow/tfjs-converter';
export { setWasmPaths } from '@tensorflow/tfjs-backend-wasm';
