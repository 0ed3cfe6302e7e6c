// before jsdom is loaded
import { computeStylesQuickly } from './quickStyles';
import JsdomEnvironment from 'jest-environment-jsdom';

/** What a browser has and jsdom lacks or does worse than Node. MessageChannel would keep jest from exiting. */
const fromNode = {
  fetch,
  Request,
  Response,
  Headers,
  FormData,
  Blob,
  File,
  AbortController,
  AbortSignal,
  ReadableStream,
  WritableStream,
  TransformStream,
  CompressionStream,
  DecompressionStream,
  TextEncoder,
  TextDecoder,
  TextDecoderStream,
  structuredClone,
  setImmediate,
  clearImmediate,
  Uint8Array,
  ArrayBuffer,
};

class JsdomWithNodeFetch extends JsdomEnvironment {
  constructor(...parameters: ConstructorParameters<typeof JsdomEnvironment>) {
    super(...parameters);
    Object.assign(this.global, fromNode);
    computeStylesQuickly(this.global);
    Object.defineProperty(this.global, 'crypto', { value: crypto, configurable: true });
  }

  /** Packages' "browser" builds are ES modules that jest cannot load: take the default ones. */
  override exportConditions(): string[] {
    return [''];
  }
}

export default JsdomWithNodeFetch;
