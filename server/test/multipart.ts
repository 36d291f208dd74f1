export interface FormFile {
  field: string;
  name: string;
  type: string;
  bytes: Buffer;
}

/** Returns the body and the content type of a multipart form. */
export function multipart(...files: FormFile[]): { payload: Buffer; contentType: string } {
  const boundary = '----linksouq-test-boundary';
  const parts = files.flatMap(({ field, name, type, bytes }) => [
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`,
    ),
    bytes,
    Buffer.from('\r\n'),
  ]);
  return {
    payload: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
    contentType: `multipart/form-data; boundary=${boundary}`,
  };
}
