/** Schemas of a person's received messages and message settings. */
import * as yup from 'yup';
import { MESSAGE_CHANNELS } from '../../domain/rules/preferences';
import { LANGUAGES } from '../../text/languages';
import { dataOf, flag, instant, list, text, textOrNull, whole } from './common';

export const preferences = yup
  .object({
    language: textOrNull().oneOf([...LANGUAGES, null]),
    channel: textOrNull().oneOf([...MESSAGE_CHANNELS, null]),
    quietFrom: whole().nullable(),
    quietTo: whole().nullable(),
    ordersOnly: flag(),
  })
  .defined();
export const preferencesAnswer = dataOf(preferences);
export const sentMessage = yup
  .object({
    id: text(),
    sentAt: instant(),
    channel: text().oneOf(MESSAGE_CHANNELS),
    /** Name of the message template: `otp`, `order-new`, … */
    template: text(),
    /**
     * '' for a message with a one-time code, because the server does not store codes. Also '' for a message that named a
     * person who has deleted their account.
     */
    text: text(),
  })
  .defined();
export type SentMessage = yup.InferType<typeof sentMessage>;
export const messagesAnswer = yup
  .object({
    data: list(sentMessage),
    /** Cursor of the next page. Null on the last page. */
    next: textOrNull(),
    message: yup.string().optional(),
  })
  .defined();
export type MessagesAnswer = yup.InferType<typeof messagesAnswer>;
export const unsubscribeAnswer = dataOf(yup.object({ ordersOnly: flag() }).defined());
