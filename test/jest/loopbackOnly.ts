import { Socket } from 'node:net';

const guarded = Symbol.for('parent-portal.loopbackOnly');
const loopback = /^(localhost|127\.\d+\.\d+\.\d+|::1|\[::1\])$/;

type Connect = Socket['connect'];

/** No test reaches another machine: a socket to anything but this one throws. */
export function allowLoopbackOnly(): void {
  const prototype = Socket.prototype as { connect: Connect & { [guarded]?: true } };
  const connect = prototype.connect;
  if (connect[guarded]) return;

  const guard = function (this: Socket, ...parameters: unknown[]) {
    const host = hostOf(parameters);
    if (!loopback.test(host)) throw new Error(`A test tried to reach ${host}`);
    return Reflect.apply(connect, this, parameters) as Socket;
  };
  prototype.connect = Object.assign(guard, { [guarded]: true as const });
}

/** Node calls with (options), (port, host), (path) or its own normalized list [options, callback]. */
function hostOf(parameters: unknown[]): string {
  const [first, second] = parameters;
  if (Array.isArray(first)) return hostOf(first);
  if (typeof first === 'object' && first !== null && 'host' in first && typeof first.host === 'string') {
    return 'path' in first && first.path ? 'localhost' : first.host;
  }
  return typeof second === 'string' ? second : 'localhost';
}
