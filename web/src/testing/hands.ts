import { act } from 'react'
import { typeInto } from '../ui/type-into.ts'
import './browser.ts'

// What somebody does at a page who knows its controls by their words.

/** The button of that name. */
export const button = (name: string) =>
  [...document.querySelectorAll('button')].find((one) => (one.ariaLabel ?? one.textContent) === name)

export const press = (name: string) => act(async () => button(name)!.click())

/** The field whose label begins so. */
export const field = (label: string) =>
  [...document.querySelectorAll('label')].find(({ textContent }) => textContent.startsWith(label))
    ?.control as HTMLInputElement

export const write = (label: string, words: string) => act(async () => typeInto(field(label), words))

/** What stands at a field as wrong. */
export const faultAt = (label: string) => document.getElementById(`${field(label).id}-error`)?.textContent

/** What is said above the fields of a form, or in a banner. */
export const alert = () => document.querySelector('[role="alert"]')?.textContent

export const says = (words: string) => document.body.textContent.includes(words)
