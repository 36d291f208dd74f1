/** Addresses of the console's screens. */
import type { OperatorQueue } from '@linksouq/shared-api/operator';

const at = (...parts: string[]) => ['/console', ...parts.map(encodeURIComponent)].join('/');

export const start = () => '/console';
export const search = (q: string) => `/console/search?${new URLSearchParams({ q }).toString()}`;
export const order = (id: string) => at('order', id);
export const dispute = (id: string) => at('dispute', id);
export const person = (kind: string, id: string) => at('person', kind, id);
export const queue = (name: OperatorQueue) => at('queue', name);
export const audit = () => '/console/audit';
export const operators = () => '/console/operators';
