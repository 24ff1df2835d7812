import { feedFormats } from '@sateen/catalogue/read-feed/feed'
import type { DeskSetting } from '@sateen/contract/admin'
import { z } from 'zod'
import type { SomeAnswers } from '../platform/serve.ts'
import { Refusal } from '../platform/refusal.ts'
import type { SettingBook, SettingState } from '../site/setting-book.ts'
import { settingNames, siteSettings, type SettingName, type SettingSpec } from '../site/settings.ts'

/** Settings that are more than one value, and the control that each is drawn with. */
const kindByName: Partial<Record<SettingName, DeskSetting['kind']>> = {
  affiliates: 'partners',
  affiliateNetworks: 'networks',
  trackerHosts: 'hosts',
  pictureHosts: 'hosts',
  socialLinks: 'links',
  promoButton: 'promo',
  feeds: 'feeds',
  siteTimeZone: 'zone',
}

const lastHour = 23

/** The site settings as the desk draws and changes them. */
export function deskSettingAnswers(settings: SettingBook): SomeAnswers<'deskSettings' | 'changeSetting'> {
  return {
    deskSettings: async () => settings.list().map(show),
    changeSetting: async ({ params, body, shopper, ifMatch, tag }) => {
      const name = settingNames.find((one) => one === params.name)
      if (!name) throw new Refusal('NotFound', 'There is no such setting.')
      await settings.change(name, body.value, shopper.id, ifMatch)
      tag(settings.tag(name))
      return show(settings.list().find((one) => one.name === name)!)
    },
  }
}

function show({ name, value, fallback, isChanged, isLocked, etag }: SettingState): DeskSetting {
  const { title, says, section, type, environment }: SettingSpec = siteSettings[name]
  return {
    name,
    title,
    says,
    section,
    kind: kindByName[name] ?? kindOf(type),
    choices: choicesOf(name, type),
    least: type instanceof z.ZodNumber ? type.minValue : null,
    most: type instanceof z.ZodNumber ? type.maxValue : null,
    isWhole: type instanceof z.ZodNumber && type.isInt,
    value,
    fallback,
    isChanged,
    lockedBy: isLocked ? (environment ?? 'LOCK_SETTINGS') : null,
    mayBeEmpty: type instanceof z.ZodNullable,
    etag,
  }
}

/** What may be chosen: the values of a choice, the formats of a feed. */
function choicesOf(name: SettingName, type: z.ZodType): string[] {
  if (name === 'feeds') return [...feedFormats]
  return type instanceof z.ZodEnum ? type.options.map(String) : []
}

function kindOf(type: z.ZodType): DeskSetting['kind'] {
  if (type instanceof z.ZodBoolean) return 'switch'
  if (type instanceof z.ZodEnum) return 'choice'
  if (!(type instanceof z.ZodNumber)) return 'text'
  return type.isInt && type.minValue === 0 && type.maxValue === lastHour ? 'hour' : 'number'
}
