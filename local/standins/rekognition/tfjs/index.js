// Replaces the package `@tensorflow/tfjs` (286 MB), of which nsfwjs needs only these operations and a backend.
import { cast, div, reshape, Tensor } from '@tensorflow/tfjs-core';

export * from '@tensorflow/tfjs-core';
export { loadGraphModel } from '@tensorflow/tfjs-converter';

export const loadLayersModel = () => {
  throw new Error('models of layers are not among the parts of TensorFlow.js that are installed');
};

// nsfwjs calls these operations as methods of Tensor, which tfjs-core does not define.
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
