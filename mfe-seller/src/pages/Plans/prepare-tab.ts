/**
 * A tab opened in the click itself, because browsers block those that are opened after an answer. Where a web view
 * blocks this one too, the address opens in the tab at hand.
 */
export function prepareTab() {
  const tab = window.open('', '_blank');
  if (tab) tab.opener = null;
  return {
    goTo(url: string): void {
      if (tab && !tab.closed) tab.location.replace(url);
      else window.location.assign(url);
    },
    close: (): void => tab?.close(),
  };
}
