/** Returns the address of a chat in WhatsApp. */
export const whatsappLink = (number: string): string => `https://wa.me/${number.replace(/\D/g, '')}`;
