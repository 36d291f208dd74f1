/** Returns the URL of a WhatsApp chat. */
export const whatsappLink = (number: string): string => `https://wa.me/${number.replace(/\D/g, '')}`;
