import { useEffect } from 'react';
import { getSettings } from '@linksouq/shared-api/host';

/** The document's title while a page is on screen: "View Orders · Linksouq". '' gives the product's name alone. */
export function useTitle(text: string): void {
  useEffect(() => {
    const { product } = getSettings();
    document.title = text ? `${text} · ${product}` : product;
  }, [text]);
}
