import '@testing-library/jest-dom';
import { configure } from '@testing-library/dom';
import * as React from 'react';

// The time limit of asynchronous checks is long, because a busy machine is slow. No test depends on this
// limit.
configure({ asyncUtilTimeout: 60_000 });

// React's development build captures a stack for each element, to name the owner of the element in warnings. The stacks
// take about a tenth of the time of a test, and no test needs them. React captures no more stacks when its counter
// exceeds a limit. So this code makes the counter infinite.
const internals = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';
Object.defineProperty(
  (React as unknown as Record<string, object>)[internals]!,
  'recentlyCreatedOwnerStacks',
  {
    get: () => Infinity,
    set() {},
  },
);

// jsdom has no scrolling and no media queries. In tests no media query matches.
window.scrollTo = () => {};
Element.prototype.scrollIntoView ??= () => {};
window.matchMedia ??= (query: string) =>
  ({
    matches: false,
    media: query,
    addEventListener() {},
    removeEventListener() {},
    addListener() {},
    removeListener() {},
    dispatchEvent: () => false,
    onchange: null,
  }) as MediaQueryList;
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false;
  this.dispatchEvent(new Event('close'));
};
// The original functions of Node reject the file objects of jsdom.
URL.createObjectURL = () => 'blob:preview';
URL.revokeObjectURL = () => {};
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
