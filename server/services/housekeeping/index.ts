export { sweep } from './sweep';
export { type TraceService, traceService } from './traces';
