// nsfwjs asks for `@tensorflow/tfjs`, which is 286 MB with all its parts. It classifies with these, and a backend.
import { cast, div, reshape, Tensor } from '@tensorflow/tfjs-core';

export * from '@tensorflow/tfjs-core';
export { loadGraphModel } from '@tensorflow/tfjs-converter';

/** For models of another kind than ours. */
export const loadLayersModel = () => {
  throw new Error('models of layers are not among the parts of TensorFlow.js that are installed');
};

// Operations as methods are a part of their own; these are the ones that nsfwjs calls.
Object.assign(Tensor.prototype, {
  toFloat() {
    return cast(this, 'float32');
  },
  div(by) {
    return div(this, by);
  },
  reshape(shape) {
    return reshape(this, shape);
  },
});
