/** Models in every shape of the game's names; the themes are invented. */
export const models = `
pilot_medium_rampart pilot_light_wraith pilot_light_wraith_vel_drasca pilot_light_wraith_legendary_21 pilot_medium_stim
pilot_heavy_revenant_rewoken pilot_medium_nova_01 pilot_medium_bloodhound_season_16_krall pov_pilot_light_wraith
pov_pilot_medium_fuse seer_base_w ash_base_v overdrive_base_w wraith_v30_tavrel_w bloodhound_v31_pilot_level03
horizon_mythic_v35_pilot_level02_w ash_lgnd_v34_okkavelle_w ash_lgnd_v34_okkavelle_v
`
  .split(/\s+/)
  .filter(Boolean);

/** Materials with every part, with colours before and after it, and without a theme. */
export const materials = `
wraith_lgnd_v30_elanthe_body wraith_lgnd_v34_rhoan_gear bloodhound_lgnd_v29_ombrin_gear_rt01
bloodhound_lgnd_v31_solward_rt01_body loba_lgnd_v29_skarrow_rc02_gear overdrive_base_hair overdrive_base_head
overdrive_base_kit overdrive_base_v_arms overdrive_camo_shared01_body catalyst_epicp_v32_hanno_helmet
mirage_mythic_v33_brule_rt01rc02_jumpkit valkyrie_lgnd_v28_lull_fur seer_lgnd_v27_kess_eyecornea
`
  .split(/\s+/)
  .filter(Boolean);
