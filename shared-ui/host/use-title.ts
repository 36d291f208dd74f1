import { useEffect } from 'react';
import { DEFAULT_PRODUCT } from '@linksouq/shared-api/contract';

let product: string = DEFAULT_PRODUCT;
/** Sets the product's name for document titles. The shell calls it once. */
export function setProductName(name: string): void {
  product = name;
}

/** Sets the document's title while a page is shown: "View Orders · Linksouq". '' gives only the product's name. */
export function useTitle(text: string): void {
  useEffect(() => {
    document.title = text ? `${text} · ${product}` : product;
  }, [text]);
}
