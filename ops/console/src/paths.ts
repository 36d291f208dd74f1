import type { OperatorQueue } from '@linksouq/shared-api/operator';

const consolePath = (...parts: string[]) => ['/console', ...parts.map(encodeURIComponent)].join('/');

export const start = () => '/console';
export const search = (q: string) => `/console/search?${new URLSearchParams({ q }).toString()}`;
export const order = (id: string) => consolePath('order', id);
export const dispute = (id: string) => consolePath('dispute', id);
export const person = (kind: string, id: string) => consolePath('person', kind, id);
export const queue = (name: OperatorQueue) => consolePath('queue', name);
export const audit = () => '/console/audit';
export const operators = () => '/console/operators';
