import { useEffect } from 'react';
import { DEFAULT_PRODUCT } from '@linksouq/shared-api/contract';

let product: string = DEFAULT_PRODUCT;
/** Names the product for the document's title. For the shell, once. */
export function setProductName(name: string): void {
  product = name;
}

/** Sets the document's title while a page is on screen: "View Orders · Linksouq". '' gives the product's name alone. */
export function useTitle(text: string): void {
  useEffect(() => {
    document.title = text ? `${text} · ${product}` : product;
  }, [text]);
}
