import '@testing-library/jest-dom';
import { configure } from '@testing-library/dom';

// No test checks a duration, because a busy machine is slower.
configure({ asyncUtilTimeout: 60_000 });

// jsdom does not render, so media queries return defaults.
window.scrollTo = () => {};
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
// Node's URL rejects jsdom's files.
URL.createObjectURL = () => 'blob:preview';
URL.revokeObjectURL = () => {};
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
