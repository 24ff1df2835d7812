/** The part of jsdom that the tests use; its package carries no types. */
declare module 'jsdom' {
  export class VirtualConsole {}
  export class JSDOM {
    constructor(html: string, options?: { url?: string; virtualConsole?: VirtualConsole })
    readonly window: { readonly document: Document }
  }
}
