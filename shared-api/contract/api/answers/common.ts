/** Builders for response schemas. Responses are strict about types; unknown keys are errors in the server's tests. */
import * as yup from 'yup';

export const text = () => yup.string().strict().defined();
export const textOrNull = () => text().nullable();
export const flag = () => yup.boolean().strict().defined();
/** AED on the wire. */
export const aed = () => yup.number().strict().defined();
export const whole = () => yup.number().strict().integer().defined();
/** ISO instant. */
export const instant = () => text().matches(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
export const instantOrNull = () => instant().nullable();
export const list = <T extends yup.ISchema<any>>(of: T) =>
  yup
    .array()
    .of(of as any)
    .strict()
    .defined() as unknown as yup.ArraySchema<yup.InferType<T>[], yup.AnyObject>;
/** `{data, message?}`. */
export const dataOf = <T extends yup.ISchema<any>>(data: T) =>
  yup.object({ data, message: yup.string().optional() }).defined() as unknown as yup.ObjectSchema<{
    data: yup.InferType<T>;
    message?: string;
  }>;
/** `{message?}`: calls of which only the message is used. */
export const messageOnly = yup.object({ message: yup.string().optional() }).defined();
/** Errors: `{message, errors?}`. */
export const errorAnswer = yup.object({ message: text(), errors: yup.object().optional() });
