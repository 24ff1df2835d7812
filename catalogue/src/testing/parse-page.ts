import { JSDOM } from 'jsdom'

const parser = new new JSDOM().window.DOMParser()

/** The document of a page, without a window of its own: to make one costs more than to read most pages. */
export const parsePage = (html: string): Document => parser.parseFromString(html, 'text/html')
