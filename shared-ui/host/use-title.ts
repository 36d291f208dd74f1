import { useEffect } from 'react';
import { DEFAULT_PRODUCT } from '@linksouq/shared-api/contract';

let product: string = DEFAULT_PRODUCT;
export function setProductName(name: string): void {
  product = name;
}

/** Sets the title of the document: "View Orders · Linksouq". For '' the title is "Linksouq". */
export function useTitle(text: string): void {
  useEffect(() => {
    document.title = text ? `${text} · ${product}` : product;
  }, [text]);
}
