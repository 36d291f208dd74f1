import '@testing-library/jest-dom';
import { configure } from '@testing-library/dom';

// The time limit of asynchronous checks is long, because a busy machine is slow. No test depends on this
// limit.
configure({ asyncUtilTimeout: 60_000 });

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
